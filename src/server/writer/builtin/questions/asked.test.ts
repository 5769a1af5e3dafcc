// What is asked about an idea, by its kind: each row an idea, and questions that it must get; none where it must get none of the usual ones.
import { describe, expect, test } from 'vitest';
import { questionsOf } from '../test-drafts.ts';

describe('questions', () => {
  test.each([
    [
      'We cut our sign-up form from nine questions to three',
      ['You write "cut our sign-up form". What was the real reason?', /nine questions/],
    ],
    // "Work" and "stay" are what they do.
    ['Cold emails still work', [/When is it not true that "Cold emails still work"/]],
    ['Good interns often stay', [/Where have you seen it yourself/]],
    ['Side projects rarely pay', [/When is it not true/]],
    ['Writing for engineers', [/Which one day comes to mind first when you think of "Writing for engineers"/]],
    // How long it is, is nothing to choose from.
    ['Our onboarding document is 2 pages long', [/the one thing you would pass on/, /What did others say about it/]],
    ['Our wiki has 400 pages and nobody reads it', [/What do you do about it yourself/, /What did others say/]],
    ['My first product had zero users for seven months', [/What do you still remember/, /you would pass on/]],
    ['Graduating next month and still no offer', [/What do you do about it yourself/, /What did others say/]],
    ['Moving to Lisbon in March with two kids and no school yet', [/What do you do about it yourself/]],
    ['Just closed our seed round', [/What was the hard part, if there was one/, /What helped, if anything did/]],
    ['Rejected by 14 accelerators', [/What helped, if anything did/, /14 accelerators/]],
    ['Today is my last day at Siemens', [/What did others say about it/]],
    ['Launching our API docs tomorrow', [/What was the hard part, if there was one/]],
    ['Our support inbox hit zero for the first time', [/What do you remember of that moment/]],
    ['Nobody reads our newsletter', [/What do you do about it yourself/]],
    ['My manager never gives feedback', [/What did that do to you/]],
    // Whose verb comes behind them: nobody completed anything.
    [
      'Completed sign-ups went from 31% to 58% in four weeks',
      [/58% in four weeks"\. What do you still remember of it/],
    ],
    ['Our support tickets went down', ['"went down": from what to what, or by how much?']],
    ['Our support tickets went down from 61 to 12', []],
    [
      'Most startups hire too early',
      ['Where have you seen it yourself: "Most startups hire too early"?', /When is it not true/],
    ],
    [
      'I quit my job because I was bored',
      [/What do you remember of that moment/, /What was different afterwards, if anything/],
    ],
    ['My father taught me that silence is a tool', [/Was there a day or a conversation that showed you/]],
    ['5 tips for better sleep', ['Which ones do you mean by "5 tips for better sleep"? One a line is enough.']],
    ['5 tips for better sleep:\n- dark\n- cold', [/"5 tips for better sleep"\. Which of them matters most/]],
    [
      'Four rules of our kitchen: taste twice, label everything, no phones, sweep at ten',
      [/Which of them matters most/],
    ],
    ['Searching for a part-time job in archives', [/What have you done that shows you can do it/]],
    ['We are looking for a baker who starts at four', [/What will that person do in the first month/]],
    ['My grant was refused before it was extended', []],
    ['Graduated today. First in my family.', [/What do you still remember of it/]],
    ['Is college still worth it?', [/What is your own answer so far/]],
    ['We never got a reply', []],
    [
      'I passed the bar exam on my third try',
      [/What was the hard part, if there was one/, /What helped, if anything did/],
    ],
    ['We stopped giving estimates in days', [/What do you do instead, if anything/]],
    [
      'Our app was down for nine hours on Black Friday',
      [/What was the cause/, /What do you do differently now, if anything/],
    ],
    ['The best feedback I ever got was one sentence long', ['You write "one sentence". What was it?']],
    ['Customers do not read release notes', [/What do you do about it yourself, if anything/]],
    [
      'As a principal I spend an hour at the gate every morning',
      [/How did that begin/, /one time that you remember best/],
    ],
    ['My first manager never praised anyone', [/What did that do to you, or to others/]],
    [
      'Most onboarding docs are written for the person who wrote them',
      [/^You write "most onboarding.*What makes you say/i],
    ],
    ['Every founder I know regrets their first logo', [/What makes you say that/]],
    ['Raising prices by 20% cost us four customers', [/Which of the "four customers"/]],
    ['The tender asked for 14 references', [/What do you still remember of it/]],
    ['Being laid off at 53 was quieter than I expected', [/What do you still remember of it/]],
    ['It was the dumbest smart thing I have done', ['You write "dumbest smart thing". What makes you say that?']],
    [
      'The landlord who raised our rent also taught me how to read a balance sheet',
      [/"taught me how to read a balance sheet"\. Was there a day/],
    ],
    ['I mentored 30 career changers and none of them regretted the pay cut', [/"mentored 30 career changers"/]],
    ['Five years sober and three years in sales', [/What helped, if anything did/]],
    ['Writing documentation is how I got promoted', [/Was there a day or a conversation that showed you/]],
    ['Die Maschine stand drei Tage, weil eine Schraube für 40 Cent fehlte.', [/Wo hast du das selbst erlebt/]],
    ['Vendemos a empresa e compramos de volta.', [/Qual foi a verdadeira razão/]],
    // What one turn of phrase leaves open.
    [
      'The interview question I will never ask again',
      ['You write "The interview question I will never ask again". What was it?'],
    ],
    ['I ask every candidate the same closing question', ['You write "the same closing question". What was it?']],
    ['The best advice I ever got was to hire slowly', []],
    [
      'I read every cancellation email we got in 2025',
      [/"read every cancellation email we got in 2025"\. What came up most often/],
    ],
    ['I interviewed 40 founders and most of them were lonely', [/do you still remember/]],
    ['It took us 14 months to close our first enterprise deal', [/What took the longest/]],
    ['It took me three years to ask for a raise', [/What held you back, if anything did/]],
    [
      'Our interns outperform some of our seniors and I think I know why',
      ['You write "I think I know why". What is the reason, then?'],
    ],
    ["Customers don't churn because of price", [/What is the reason, then/]],
    [
      'Pricing page redesign increased trials by 18%',
      [/"Pricing page redesign"\. What changed, exactly/, /"increased trials by 18%": what was it before/],
    ],
    ['Trials rose by 18%, from 210 to 248', []],
    ['Our open rate is 61%', [/What was it before/]],
    ['Remote onboarding is harder than remote work', [/In what way\? One example is enough/]],
    ['Junior engineers ask better questions than seniors', [/In what way/, /Where have you seen it yourself/]],
    ['The best manager I ever had never gave me advice', [/What did that person do instead/]],
    ['A junior dev found a bug that cost us $40,000', [/"found a bug"\. How did that come to light/]],
    ['My grandmother taught me everything about cash flow', [/What is one thing you learned/]],
    ['Public speaking used to make me sick', [/What made the difference/]],
    ['Our first hire in Poland changed how we write docs', [/"changed how we write docs"\. What changed, exactly/]],
    ['Looking for feedback on my new portfolio', [/What do you want to know most/]],
    ['No one told me management is lonely', [/Where have you seen it yourself: "management is lonely"/]],
    ['Ich habe 300 Bewerbungen gelesen', [/Was kam am häufigsten vor/]],
    ['Wir haben die Kosten um 18 % gesenkt', [/Wie viel war es vorher/]],
    ['Il nous a fallu 14 mois pour signer notre premier grand compte', [/pris le plus de temps/]],
    ['Vender es más difícil que programar', [/En qué sentido/]],
    ['I finally told my team that I have ADHD', [/What did others say about it, if anything/]],
    ['I am proud of my team', []],
    [
      'We make toys. Last year a retailer copied our best train. We did not answer. I didn’t sue.',
      [/"didn’t sue". What was the real reason/],
    ],
    [
      'I was cleaning offices at night. Today I signed my first contract.',
      [/"was cleaning offices at night"/, /What made the difference/],
    ],
    ['We are four people and we say no to most features', [/"we say no to most features". How did that begin/]],
    ['I got laid off on parental leave', [/What helped, if anything did/, /What did others say about it/]],
    ['My intern asked me why we have a Monday meeting', [/What did that do to you, or to others/]],
  ] as const)('%s', async (idea, wanted) => {
    const asked = (await questionsOf(idea)).map(({ question }) => question);
    for (const [at, one] of wanted.entries()) {
      if (typeof one === 'string') expect(asked[at]).toBe(one);
      else
        expect(
          asked.some((question) => one.test(question)),
          `${one} in ${asked.join(' | ')}`,
        ).toBe(true);
    }
    if (wanted.length === 0)
      expect(asked.filter((question) => /from what to what|Which ones|real reason/.test(question))).toEqual([]);
  });
});
