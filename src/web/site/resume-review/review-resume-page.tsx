// /review-resume: the tool, and what makes a resume easy to read.
import { Island } from '../island.tsx';
import { Tips, ToolPage, ToolSection } from '../tools/tool-page.tsx';
import { ReviewResume } from './review-resume.tsx';

const tips = [
  {
    title: 'Save it as text',
    about: 'A scan has no text for a machine to read. Export the PDF from the app you wrote it in.',
  },
  { title: 'One column is safest', about: 'Many programs read straight across columns and jumble them.' },
  { title: 'Plain headings', about: 'Experience, Projects, Education, Skills: the words a machine looks for.' },
  { title: 'Show the results', about: 'What you did, to what, and what came of it. With a number if you have one.' },
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
