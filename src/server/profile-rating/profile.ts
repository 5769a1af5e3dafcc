// A LinkedIn profile as its PDF shows it, whichever way it was read.
import type { Job } from '../documents/jobs.ts';

export type Profile = {
  name: string;
  headline: string;
  location: string;
  summary: string;
  experience: Job[];
  education: { institution: string; degree: string; years: string }[];
  skills: string[];
  languages: string[];
  certifications: string[];
  contact: { email: string; phone: string; links: string[] };
  /** Whether LinkedIn made the file: what its export leaves out is then held against nobody. */
  is_export: boolean;
  /** Honors, publications, patents, volunteering: how many entries. */
  extras: number;
  /** Sections that are there and were not read with confidence: neither judged nor counted. */
  not_read: Set<string>;
};
