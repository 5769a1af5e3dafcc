// Resumes of the plainest kind whose difficulty is elsewhere: rotated pages, and Chinese.
import type { Turn } from './hand-sheet.ts';
import type { Layout } from './layout.ts';
import { deedsOf, flowOf, plain, schoolsOf, small, strong, typesetLayout, type Drawing } from './resume-typeset.ts';

function plainPage({ sheet, person, whenOf }: Drawing): void {
  const flow = flowOf(sheet, 54, 500, 50);
  const { resume } = person.language;
  const heading = (text: string): void => flow.line(text, { size: 14, face: 'bold' }, 28, 40);
  flow.line(person.name, { size: 20, face: 'bold' }, 20);
  flow.line([person.email, person.phone].join(' | '), small, 16);
  heading(resume.summary);
  flow.paragraph(person.summary, plain, 14);
  heading(resume.experience);
  for (const { company, roles } of person.jobs) {
    for (const role of roles) {
      flow.line(company, strong, 18, 40);
      flow.right(whenOf(role), plain);
      flow.line(role.title, plain, 14);
      deedsOf(flow, role.deeds);
    }
  }
  heading(resume.education);
  schoolsOf(flow, person);
  heading(resume.skills);
  flow.paragraph(person.skills.join(', '), plain, 14);
}

const turned = (turn: Turn): Layout =>
  typesetLayout({ name: `turned-${turn}`, printed: { dates: 'short', dash: '–' }, turn, draw: plainPage });

const chinese = typesetLayout({
  name: 'chinese',
  printed: { dates: 'numeric', dash: '-' },
  languages: ['zh'],
  draw: plainPage,
});

/** Chinese headings each after a label, the dates first. */
const chineseDatesFirst = typesetLayout({
  name: 'chinese-dates-first',
  printed: { dates: 'numeric', dash: '–' },
  languages: ['zh'],
  draw({ sheet, person, whenOf }) {
    const flow = flowOf(sheet, 54, 500, 50);
    const { resume } = person.language;
    const heading = (text: string): void => flow.line(`【${text}】`, { size: 13 }, 28, 40);
    flow.line(`姓名：${person.name}`, { size: 16 }, 20);
    flow.line(`邮箱：${person.email}  电话：${person.phone}`, small, 16);
    heading(resume.experience);
    for (const { company, roles } of person.jobs) {
      for (const role of roles) {
        flow.line(`${whenOf(role)}  ${company}  ${role.title}`, plain, 18, 40);
        deedsOf(flow, role.deeds);
      }
    }
    heading(resume.education);
    for (const { institution, degree, field, from, to } of person.schools)
      flow.line(`${from} - ${to}  ${institution}  ${field}  ${degree}`, plain, 16);
    heading(resume.skills);
    flow.paragraph(person.skills.join('、'), plain, 14);
  },
});

export const plainPages: readonly Layout[] = [turned('stated'), turned('drawn'), chinese, chineseDatesFirst];
