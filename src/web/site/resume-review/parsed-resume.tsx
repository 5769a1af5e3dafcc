// What was read from a resume, so that a person can see whether it was read correctly.
import type { ReactNode } from 'react';
import type { ResumeReview } from '#contract/resume-review.ts';
import { NotRead } from '../documents/not-read.tsx';
import { Panel } from '../documents/score.tsx';

type Data = ResumeReview['resume_data'];

export function ParsedResume({ data, notRead }: { data: Data; notRead: readonly string[] }) {
  const isUnread = (part: string): boolean => notRead.includes(part);
  const contacts = [data.name, data.email, data.phone, data.linkedin, data.github, data.portfolio].filter(Boolean);
  return (
    <section aria-label="Parsed resume" className="grid gap-4">
      {isUnread('name') && <NotRead title="Name" />}
      {contacts.length > 0 && (
        <ul aria-label="Contact" className="flex flex-wrap gap-x-5 gap-y-1 break-all">
          {contacts.map((contact) => (
            <li key={contact}>{contact}</li>
          ))}
        </ul>
      )}
      {data.summary && (
        <Panel title="Summary">
          <p className="whitespace-pre-wrap">{data.summary}</p>
        </Panel>
      )}
      {isUnread('skills') && <NotRead title="Technical Skills" />}
      {!isUnread('skills') && data.technical_skills.length > 0 && (
        <Panel title="Technical Skills">
          <p>{data.technical_skills.join(', ')}</p>
        </Panel>
      )}
      {isUnread('experience') ? (
        <NotRead title="Experience" />
      ) : (
        <Entries title="Experience" entries={data.experience} show={experienceText} />
      )}
      <Entries title="Projects" entries={data.projects} show={projectText} />
      {isUnread('education') ? (
        <NotRead title="Education" />
      ) : (
        <Entries title="Education" entries={data.education} show={educationText} />
      )}
      {data.certifications.length > 0 && (
        <Panel title="Certifications">
          <ul className="list-disc pl-5">
            {data.certifications.map((certification, at) => (
              <li key={at}>{certification}</li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  );
}

type EntriesProps<E> = { title: string; entries: E[]; show: (entry: E) => ReactNode };

function Entries<E>({ title, entries, show }: EntriesProps<E>) {
  if (entries.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="flex flex-col gap-4">
        {entries.map((entry, at) => (
          <li key={at}>{show(entry)}</li>
        ))}
      </ul>
    </Panel>
  );
}

const Head = ({ parts }: { parts: string[] }) => (
  <p className="font-medium text-ink">{parts.filter(Boolean).join(', ')}</p>
);

const experienceText = ({ title, company, duration, location, description }: Data['experience'][number]) => (
  <>
    <Head parts={[title, company]} />
    <p className="text-sm">{[duration, location].filter(Boolean).join(', ')}</p>
    <p className="mt-1 whitespace-pre-wrap">{description}</p>
  </>
);

/** With its scheme, or as it is printed: `github.com/ada/engine`. */
const isWebAddress = (link: string): boolean => /^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(link);

const projectText = ({ name, description, link, technologies }: Data['projects'][number]) => (
  <>
    <Head parts={[name]} />
    <p className="mt-1 whitespace-pre-wrap">{description}</p>
    {technologies.length > 0 && <p className="text-sm">{technologies.join(', ')}</p>}
    {isWebAddress(link) && (
      <a
        href={/^https?:/i.test(link) ? link : `https://${link}`}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline"
      >
        View
      </a>
    )}
  </>
);

const educationText = ({ degree, institution, year, gpa, relevant_coursework }: Data['education'][number]) => (
  <>
    <Head parts={[degree, institution]} />
    <p className="text-sm">{[year, gpa && `GPA ${gpa}`].filter(Boolean).join(', ')}</p>
    {relevant_coursework.length > 0 && <p className="text-sm">{relevant_coursework.join(', ')}</p>}
  </>
);
