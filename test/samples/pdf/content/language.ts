// What a language's content holds: words of LinkedIn's export and of resumes, and what invented people write about themselves.

export type LanguageCode = 'en' | 'pt' | 'es' | 'fr' | 'de' | 'it' | 'nl' | 'zh';

export type Language = {
  code: LanguageCode;
  /** Headings of LinkedIn's export in this interface language, and its footer with {page} and {pages}. */
  linkedin: Record<
    'contact' | 'top_skills' | 'languages' | 'certifications' | 'summary' | 'experience' | 'education',
    string
  > & {
    footer: string;
  };
  resume: Record<'summary' | 'experience' | 'education' | 'skills' | 'projects' | 'certifications', string>;
  months: readonly string[];
  short_months: readonly string[];
  /** Between a month's full name and the year: ' ' or ' de '. */
  month_joint: string;
  present: string;
  /** Singular and plural. */
  year: readonly [string, string];
  month: readonly [string, string];
  first_names: readonly string[];
  last_names: readonly string[];
  cities: readonly string[];
  /** # is a digit. Ranges reserved for fiction if the country has one. */
  phone: string;
  titles: readonly string[];
  companies: readonly string[];
  degrees: readonly { degree: string; field: string }[];
  schools: readonly string[];
  deeds: readonly string[];
  summaries: readonly string[];
  projects: readonly { name: string; description: string }[];
};
