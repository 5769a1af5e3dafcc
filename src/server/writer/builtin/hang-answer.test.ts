// Answers that are no sentences, each with the sentence it becomes.
import { expect, it } from 'vitest';
import { answered, draftsOf, requestFor } from './test-drafts.ts';

it.each([
  [
    'The best feedback I ever got was one sentence long',
    ['"You write as if nobody will read it."'],
    '"You write as if nobody will read it." The best feedback',
  ],
  [
    'Hiring for fit is how you end up with a team that all thinks the same',
    ['a shop I worked for'],
    'the same. A shop I worked for.',
  ],
  [
    'A supplier told us they are closing',
    ['', '"we can’t do this any longer"'],
    'A supplier told us they are closing. "We can’t do this any longer."',
  ],
  ['Our support tickets went down', ['61 to 12 a week'], 'Our support tickets went down from 61 to 12 a week.'],
  ['I quit my job after eight years', ['', 'an empty desk'], 'An empty desk.'],
  ['I passed the bar exam', ['my phone buzzing in the shop'], 'My phone buzzing in the shop.'],
  [
    'Senior engineers should write less code',
    ['juniors never learn', 'in my last team'],
    'Otherwise juniors never learn. In my last team.',
  ],
  ['We pay interns. Full stop.', ['I was one', 'better interns'], 'We pay interns. Full stop. I was one.'],
  ['cold outreach', ['', 'it works'], 'Cold outreach works.'],
  ['Deleted 140 dashboards. Four people complained.', ['no view in 90 days'], 'because there was no view in 90 days.'],
  ['Ho chiuso il mio studio e sono tornata dipendente', ['I conti. Erano negativi.'], 'Il motivo: i conti.'],
  [
    'On-call pages: 63 to 9. What we deleted, what we fixed, what we just stopped caring about.',
    ['Batch jobs. They open a ticket now.'],
    'What we just stopped caring about: batch jobs.',
  ],
  ['I quit my job', ['because I was bored'], 'I quit my job because I was bored.'],
  ['I stopped giving homework on Fridays', ['the marking ate my Sunday'], 'Fridays because the marking ate my Sunday.'],
  ['Why we stopped doing standups', ['they were theatre'], 'We stopped doing standups because they were theatre.'],
  [
    'My manager told me I was too quiet',
    ['', 'you need to be louder'],
    'My manager told me I was too quiet. "You need to be louder."',
  ],
  ['I interviewed 30 nurses', ['night shifts'], 'What came up most often was night shifts.'],
  ['It took us 14 months to close our first deal', ['legal'], 'Legal took the longest.'],
  ['Trials increased by 18%', ['210 to 248 a week'], 'It went from 210 to 248 a week.'],
  ['We moved from Slack to email', ['too noisy'], 'We moved from Slack to email. Too noisy.'],
  ['We raised prices by 20%', ['costs'], 'We raised prices by 20% because of costs.'],
  ['We stopped all our meetings', ['', '', 'we save three weeks'], 'We stopped all our meetings. We save three weeks.'],
  ['burnout', ['', 'it is boring'], 'Burnout is boring.'],
  ['Unpaid internships should be illegal', ['only rich kids get in'], 'Otherwise only rich kids get in.'],
  ['Agendas should come first', ['wasted time'], 'Otherwise you get wasted time.'],
  ['Nous avons supprimé les titres en avril', ['trop de jalousie'], 'La raison : trop de jalousie.'],
  ['We zijn gestopt met standups', ['niemand luisterde'], 'We zijn gestopt met standups, want niemand luisterde.'],
  ['I passed the bar exam', ['when the manager said she liked my maps'], 'The manager said she liked my maps.'],
  [
    'I raised prices for weddings',
    ['they took whole weekends'],
    'I raised prices for weddings because they took whole weekends.',
  ],
  ['My first week as a nurse:\n- no sleep\n- good soup', ['the soup'], 'What matters most to me is the soup.'],
  [
    'I told nobody for a month. I wish I had told my wife.',
    ['', 'nobody noticed'],
    'I told nobody for a month. Nobody noticed. I wish I had told my wife.',
  ],
  [
    'Last Friday we deleted 1,400 lines of code',
    ['a flag from 2021 nobody dared touch'],
    'because of a flag from 2021 nobody dared touch.',
  ],
  [
    'I passed the bar exam',
    ['the day the truck was loaded wrong and he just said: show me'],
    'The day the truck was loaded wrong and he just said: show me.',
  ],
  [
    'Most dashboards are never opened',
    ['a boy who asked whether the colours meant anything'],
    'never opened. A boy who asked whether the colours meant anything.',
  ],
  [
    'Most dashboards are never opened',
    ['ours had 31 charts and one manager exported two of them'],
    'Ours had 31 charts and one manager exported two of them.',
  ],
  [
    'I deleted 12,000 lines of code last month',
    ['old payment provider, not used since 2019'],
    'last month. Old payment provider, not used since 2019.',
  ],
  ['We stopped all our meetings', ['', '', 'it changed how I think'], 'It changed how I think.'],
  ['We stopped all our meetings', ['', '', 'we save three weeks i think'], 'We save three weeks.'],
  [
    'Wir haben die Vier-Tage-Woche eingeführt',
    ['zwei Gesellen wollten gehen, weil sie müde waren'],
    'Zwei Gesellen wollten gehen, weil sie müde waren.',
  ],
  ['leadership', ['my father'], 'My father.'],
  ['We lost our biggest customer in March', ['an e-mail on a Sunday'], 'I found out from an e-mail on a Sunday.'],
  ['We lost our biggest customer in March', ['from our accountant'], 'I found out from our accountant.'],
  ['We moved from Slack to email', ['', 'chaos'], 'The first day was chaos.'],
  ['We stopped giving estimates in days', ['theyre always wrong'], "in days because they're always wrong."],
  ['We stopped giving estimates in days', ['no time'], 'in days because there was no time.'],
  ['We stopped giving estimates in days', ['too many meetings'], 'in days because there were too many meetings.'],
  ['My intern asked me why we have a Monday meeting', ['habit, mostly'], 'My answer was "habit, mostly".'],
  ['I finally told my team that I have ADHD', ['about time'], 'The answer was "about time".'],
  [
    'I raised my rates in March and lost the one client I was raising them for',
    ['', '', 'no'],
    'I would not do it again.',
  ],
  [
    'I raised my rates in March and lost the one client I was raising them for',
    ['', '', 'yes, but with a letter first'],
    'I would do it again, but with a letter first.',
  ],
  ['We cut our picking errors from 4% to 0.6% by repainting the shelf labels', ['mine'], 'The idea was mine.'],
  [
    'We lost our biggest customer in March',
    ['stuck on the M6 for two hours'],
    'We were stuck on the M6 for two hours.',
  ],
  [
    'My supervisor asked me to delete the first chapter of my thesis',
    ['', '"It proves that you read. Start where you think."'],
    '"It proves that you read. Start where you think."',
  ],
  [
    'My apprentice told me I was wiring the panel wrong, and he was right',
    ['', '"Boss, that neutral is on the wrong bar."'],
    'The words were: "Boss, that neutral is on the wrong bar."',
  ],
  [
    'We cut our picking errors from 4% to 0.6% by repainting the shelf labels',
    ['Zbigniew from the warehouse'],
    'The idea came from Zbigniew from the warehouse.',
  ],
  [
    'I accidentally deleted the production database on my third day. My manager laughed.',
    ['two terminals open, same colour'],
    'Two terminals open, same colour.',
  ],
] as const)('%s, %s: a fragment is hung on its question', async (idea, answers, sentence) => {
  const drafts = await draftsOf(requestFor(idea, { answers: await answered(idea, answers) }));
  const text = drafts.join('\n').replaceAll('\n\n', ' ');
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/""|[.!?]"\./);
});
