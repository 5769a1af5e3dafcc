// How the mixed resumes set one entry of experience: fifteen arrangements of who, where, when and as what.
import { escapeHtml as html } from './resume-printed.ts';

/**
 * `corners`: employer and place, then title and dates; `turned` the other way round. `left`, `right`: dates in a column of their own. `over`: dates
 * first. `bars`: one line. `roles`: the employer once. `brackets`: "Title (Employer)". `three`: employer, title, dates side by side.
 * `about`: a line about the employer between it and the title. `two-over`: title and employer over their dates.
 */
export type Entry =
  | 'corners'
  | 'turned'
  | 'below'
  | 'comma'
  | 'at'
  | 'left'
  | 'right'
  | 'over'
  | 'bars'
  | 'labels'
  | 'roles'
  | 'brackets'
  | 'three'
  | 'about'
  | 'two-over';

/** `again`: another role at the previous employer. */
export type MixedJob = {
  title: string;
  company: string;
  again: boolean;
  city: string;
  about: string;
  when: string;
  deeds: readonly string[];
};

const ends = (left: string, right: string): string =>
  `<div class="ends"><span>${left}</span><span>${right}</span></div>`;

export function entryHtml(job: MixedJob, entry: Entry): string {
  const [title, company, city, when] = [job.title, job.company, job.city, job.when].map(html) as [
    string,
    string,
    string,
    string,
  ];
  const deeds = `<ul>${job.deeds.map((one) => `<li>${html(one)}</li>`).join('')}</ul>`;
  const beside = (side: string, body: string): string => `<div class="side ${side}">${body}</div>`;
  const forms: Record<Entry, () => string> = {
    corners: () => ends(`<b>${company}</b>`, city) + ends(`<i>${title}</i>`, when) + deeds,
    turned: () => ends(`<b>${title}</b>`, when) + ends(company, city) + deeds,
    below: () => ends(`<b>${company}</b>, ${city}`, when) + `<p>${title}</p>${deeds}`,
    comma: () => ends(`<b>${title}</b>, ${company}`, when) + deeds,
    at: () => `<p><b>${title} at ${company}</b></p><p>${when} | ${city}</p>${deeds}`,
    left: () =>
      beside('dates-left', `<div>${when}</div><div><p><b>${title}</b></p><p>${company}, ${city}</p>${deeds}</div>`),
    right: () =>
      beside('dates-right', `<div><p><b>${title}</b></p><p>${company}, ${city}</p>${deeds}</div><div>${when}</div>`),
    over: () => `<p>${when}</p><p><b>${title}</b></p><p>${company} · ${city}</p>${deeds}`,
    bars: () => `<p><b>${title}</b> | ${company} | ${city} | ${when}</p>${deeds}`,
    labels: () => `<p>Employer: ${company}</p><p>Role: ${title}</p><p>Period: ${when}</p>${deeds}`,
    roles: () => (job.again ? '' : `<p><b>${company}</b>, ${city}</p>`) + ends(`<i>${title}</i>`, when) + deeds,
    brackets: () => ends(`<b>${title}</b> (${company})`, when) + deeds,
    three: () => `<div class="three"><b>${company}</b><span>${title}</span><span>${when}</span></div>${deeds}`,
    about: () => ends(`<b>${company}</b>`, when) + `<p><i>${html(job.about)}</i></p><p><b>${title}</b></p>${deeds}`,
    'two-over': () => `<p><b>${title}</b></p><p>${company}, ${city}</p><p>${when}</p>${deeds}`,
  };
  return `<div class="item">${forms[entry]()}</div>`;
}
