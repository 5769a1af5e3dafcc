// /rate-linkedin: the tool, and how to get the PDF.
import { Island } from '../island.tsx';
import { ToolPage, ToolSection } from '../tools/tool-page.tsx';
import { RateProfile } from './rate-profile.tsx';

const steps = [
  'Open your LinkedIn profile and press More.',
  'Choose Save to PDF.',
  'Upload the file here. It is read once, and nothing of it is kept.',
];

export function RateLinkedInPage() {
  return (
    <ToolPage
      title="Rate your LinkedIn profile"
      about="Upload your profile as LinkedIn exports it, and see what recruiters and customers see: a score whose every point is explained."
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
