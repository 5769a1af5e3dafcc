// A LinkedIn profile as its PDF shows it, whichever way the PDF was read.
import type { Job } from './job-header.ts';

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
  /** Whether LinkedIn made the file: nobody loses points for what its export leaves out. */
  is_export: boolean;
  /** The number of entries under honors, publications, patents and volunteering. */
  extras: number;
  /** Sections that exist but could not be read with confidence: neither judged nor counted. */
  not_read: Set<string>;
};
