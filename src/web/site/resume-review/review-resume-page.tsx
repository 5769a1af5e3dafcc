// /review-resume: the tool, and what makes a resume easy to read.
import { Island } from '../island.tsx';
import { Tips, ToolPage, ToolSection } from '../tools/tool-page.tsx';
import { ReviewResume } from './review-resume.tsx';

const tips = [
  {
    title: 'Save it as text',
    about: 'A scan has no text that a machine could read. Export the PDF from where you wrote it.',
  },
  { title: 'One column is safest', about: 'Many programs read columns across, and mix what stands beside each other.' },
  { title: 'Plain headings', about: 'Experience, Projects, Education, Skills: words that a machine looks for.' },
  { title: 'Say what came of it', about: 'A verb, a thing, a result. A figure where you have one.' },
];

export function ReviewResumePage() {
  return (
    <ToolPage
      title="Review your tech resume"
      about="Upload your resume as a PDF and see what a machine reads in it, what a recruiter looks for, and what to change first."
    >
      <Island name="review-resume" component={ReviewResume} props={{}} />
      <ToolSection title="Before you upload">
        <Tips tips={tips} />
      </ToolSection>
    </ToolPage>
  );
}
