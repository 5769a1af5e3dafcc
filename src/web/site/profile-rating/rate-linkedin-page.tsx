// /rate-linkedin: the tool, and how to get the PDF.
import { Island } from '../island.tsx';
import { ToolPage, ToolSection } from '../tools/tool-page.tsx';
import { RateProfile } from './rate-profile.tsx';

const steps = [
  'Open your LinkedIn profile and press More.',
  'Choose Save to PDF.',
  'Upload the file here. We read it once and keep nothing.',
];

export function RateLinkedInPage() {
  return (
    <ToolPage
      title="Rate your LinkedIn profile"
      about="Upload your profile as exported from LinkedIn and see it the way recruiters and customers do, with every point of the score explained."
    >
      <Island name="rate-profile" component={RateProfile} props={{}} />
      <ToolSection title="How to get the PDF">
        <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-accent">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </ToolSection>
    </ToolPage>
  );
}
