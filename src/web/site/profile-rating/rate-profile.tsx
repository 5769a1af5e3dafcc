// The tool of /rate-linkedin: a LinkedIn profile as PDF in, its rating out.
import { ratingCategories, type ProfileRating } from '#contract/profile-rating.ts';
import { wholeRating } from '#web/api/older-answers.ts';
import { PdfTool } from '../documents/pdf-tool.tsx';
import { NotRead, notReadSentence } from '../documents/not-read.tsx';
import { markdownList, markdownScores, ReportButtons } from '../documents/report.tsx';
import { Listed, Panel, Scores, ScoreRing } from '../documents/score.tsx';
import { toolButton } from '../tools/tool-button.ts';

const skillsShown = 9;
const tipsShown = 3;

const titles: Record<(typeof ratingCategories)[number], string> = {
  strategic_fit: 'Strategic Fit',
  professional_positioning: 'Professional Positioning',
  experience_presentation: 'Experience Presentation',
  credibility_signals: 'Credibility Signals',
  discoverability: 'Discoverability',
};

function RatingResult({ result, onReset }: { result: ProfileRating; onReset: () => void }) {
  const { industry, career_stage, profile_strategy, content_style } = result.profile_classification;
  const classes = [
    ['Industry', industry],
    ['Career Stage', career_stage],
    ['Profile Strategy', profile_strategy],
    ['Content Style', content_style],
  ] as const;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-6 card p-6">
        <ScoreRing score={result.overall_score} />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold break-words">{result.profile_name || 'Your profile'}</h2>
          <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {classes.map(([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <ProfilePreview data={result.profile_data} notRead={result.not_read} />
      <Scores titles={titles} categories={ratingCategories} result={result} />
      <Listed title="Quick Wins" items={result.actionable_tips.slice(0, tipsShown)} />
      <div className="flex flex-wrap gap-3">
        <a href="/dashboard" className={toolButton.primary}>
          Write posts that fit your profile
        </a>
        <ReportButtons report={reportOf(result)} fileName="linkedin-profile-rating.md" />
        <button type="button" className={toolButton.quiet} onClick={onReset}>
          Analyze Another
        </button>
      </div>
    </div>
  );
}

function reportOf(result: ProfileRating): string {
  const { industry, career_stage, profile_strategy, content_style } = result.profile_classification;
  return [
    `# LinkedIn profile rating: ${result.profile_name}`,
    `Overall score: ${result.overall_score} of 100 (rubric ${result.rubric_version}).`,
    `Industry: ${industry}. Career stage: ${career_stage}. Profile strategy: ${profile_strategy}. Content style: ${content_style}.`,
    markdownScores(ratingCategories.map((name) => ({ title: titles[name], ...result[name] }))),
    ...(result.not_read.length > 0 ? [markdownList('Not read', result.not_read.map(notReadSentence))] : []),
    markdownList('What to do', result.actionable_tips),
  ].join('\n\n');
}

type PreviewProps = { data: ProfileRating['profile_data']; notRead: readonly string[] };

function ProfilePreview({ data: { headline, summary, experience, skills }, notRead }: PreviewProps) {
  return (
    <section aria-label="Profile" className="grid gap-4">
      {notRead.includes('name') && <NotRead title="Name" />}
      <Panel title="Headline">
        <p>{headline || 'No headline available'}</p>
      </Panel>
      <Panel title="About">
        <p className="whitespace-pre-wrap">{summary || 'No summary available'}</p>
      </Panel>
      {notRead.includes('experience') ? <NotRead title="Experience" /> : <Experience experience={experience} />}
      {notRead.includes('education') && <NotRead title="Education" />}
      {notRead.includes('skills') ? <NotRead title="Skills" /> : <Skills skills={skills} />}
    </section>
  );
}

function Skills({ skills }: Pick<ProfileRating['profile_data'], 'skills'>) {
  const more = skills.length - skillsShown;
  return (
    <Panel title="Skills & Endorsements">
      {skills.length === 0 && <p>No skills listed</p>}
      <ul className="flex flex-wrap gap-2">
        {skills.slice(0, skillsShown).map((skill) => (
          <li key={skill} className="rounded-full border border-line px-3 py-1 text-sm text-ink">
            {skill}
          </li>
        ))}
        {more > 0 && <li className="px-1 py-1 text-sm">+{more} more</li>}
      </ul>
    </Panel>
  );
}

function Experience({ experience }: Pick<ProfileRating['profile_data'], 'experience'>) {
  return (
    <Panel title="Experience">
      {experience.length === 0 && <p>No experience listed</p>}
      <ul className="flex flex-col gap-4">
        {experience.map(({ title, company, duration, description }, at) => (
          <li key={at}>
            <p className="font-medium text-ink">
              {title}
              {company && `, ${company}`}
            </p>
            <p className="text-sm">{duration}</p>
            <p className="mt-1 whitespace-pre-wrap">{description}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function RateProfile() {
  return (
    <PdfTool
      path="/api/linkedin/rate"
      field="pdf"
      noun="profile"
      maxMegabytes={10}
      asResult={(body) => wholeRating(body as ProfileRating)}
      Result={RatingResult}
    />
  );
}
