// Word lists for reading an idea: function words of English and its neighbours, names and abbreviations that keep their capitals.

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** English words that carry grammar rather than subject. */
export const function_words = list(`
a an the this that these those my your his her its our their i me you he she it we us they them myself yourself
and or but nor so yet if then than as of in on at by for from with without about into over under after before during between
through across against to up down out off again is are was were be been being am do does did done doing have has had having
can could should would will shall may might must not no never don't doesn't didn't isn't aren't wasn't won't can't couldn't
shouldn't wouldn't i'm i've i'd i'll you're you've we're we've they're it's that's there there's here what which who whom whose
when where why how all any both each every few more most other some such only own same too very just also even still ever
really actually because while until since though although like get got vs versus via per`);

/** Words of other languages that are no English words: a text with more of these than of English ones is not English. */
export const foreign_words = list(`
el la los las un una unos unas y de del que qué con para por como cómo pero más muy sin sobre entre cuando mi tu su nuestro nosotros
es está  ser estar hay fue  mis porque también desde hasta este esta esto trabajo equipo
le les une des du et est sont dans pour avec sur pas mais  ou où ce cette ces mon ma mes  votre notre nous vous je j'ai c'est
qui quoi comment pourquoi travail être avoir très chez mes premier première
der das und ist nicht ein eine einen einem einer mit auf für von zu im den dem des wie warum ich wir ihr sie es auch aber oder
bei nach aus als über mein meine unser unsere  wird werden haben  sind kein keine arbeit mehr vom zur zum
il lo gli di che è e non per con una uno sono mio mia nostro perché come anche della delle dei nel nella più lavoro
o os  um uma  da dos das em  na nos nas não com ao à seu sua meu minha mais também trabalho são
het een  en niet voor met zijn naar ook maar bij ik wij jullie hoe waarom mijn onze werk
och att det som är för med på av inte jag vi min mina vår hur varför ett
nie jest się na w z  że jak dlaczego mój moja nasz praca ve bir için ile bu nasıl neden iş`);

/** Written with capitals whatever the idea does with the rest. */
export const abbreviations = list(`
AI ML API APIs AWS B2B B2C CEO CTO CFO COO CMO CRM CSS CV CVs DEI EU ERP ESG GDPR GPT HR HTML IT KPI KPIs LLM LLMs MBA MVP NDA NHS
OKR OKRs PDF PhD PM PMs PR QA R&D ROI SaaS SDR SEO SME SMEs SQL TDD TV UI UK US USA USP UX VC VCs VAT VP CI CD HTTP JSON ADHD NGO STEM`);

/** Names that keep their capital in the middle of a sentence. */
export const names = list(`
LinkedIn Google Microsoft Apple Amazon Facebook Instagram YouTube TikTok Twitter Slack Notion Figma Excel Word PowerPoint Outlook Teams Zoom
GitHub GitLab Jira Trello Asana HubSpot Salesforce Shopify Stripe WordPress Canva Airtable Miro Python JavaScript TypeScript Java Kotlin Swift
React Angular Vue Svelte Node Django Rails Ruby Laravel PHP Rust Kubernetes Docker Terraform Postgres PostgreSQL MySQL MongoDB Redis Kafka Linux
Windows Android ChatGPT OpenAI Claude Gemini Copilot Scrum Kanban Agile Toyota Tesla Netflix Airbnb Uber Spotify IKEA Lego
Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December
Christmas Easter Ramadan Europe Asia Africa America Australia Germany France Spain Italy Poland Ukraine India China Japan Brazil Canada Mexico
Kenya Nigeria Ireland England Scotland Wales Britain Netherlands Belgium Switzerland Austria Sweden Norway Denmark Finland Portugal Greece Turkey
London Berlin Paris Madrid Lisbon Amsterdam Dublin Munich Vienna Zurich Stockholm Oslo Copenhagen Warsaw Tokyo Singapore Sydney Toronto
English German French Spanish Italian Portuguese Dutch Polish Chinese Japanese Arabic Hindi Russian European American British Indian African
Silicon`);

const by_lower = new Map([...abbreviations, ...names].map((word) => [word.toLowerCase(), word]));
/** Spelled like a common word or pronoun in lower case, so that only the user's own capitals tell. */
const also_common = list(
  'us it pm pr march may april august word teams zoom outlook agile swift node notion slack rust go java ruby react canva',
);

/** The spelling with its capitals, or null when the word is not a known name or abbreviation. */
export function properSpelling(word: string): string | null {
  const found = by_lower.get(word.toLowerCase());
  if (found === undefined) return null;
  return also_common.has(word.toLowerCase()) && word === word.toLowerCase() ? null : found;
}

/** Lower-case words of letters, digits, inner apostrophes and hyphens, in order. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'&+#-]*/gu) ?? []
  ).map((word) => word.replace(/(?<!['-])['-]+$/, ''));
}

/** The words that say what a text is about, each once, in order. */
export function contentWords(text: string): string[] {
  return [...new Set(wordsOf(text).filter((word) => word.length > 1 && !function_words.has(word)))];
}

const loanwords = list(
  'résumé resumé café cliché naïve fiancé façade déjà vu touché entrée exposé protégé über piñata señor maître crème brûlée',
);

/** Whether a text reads as English; a single unknown word in plain letters counts as English. */
export function looksEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (letters.length === 0) return true;
  if (latin.length < letters.length * 0.8) return false;
  const words = wordsOf(text);
  const english = words.filter((word) => function_words.has(word)).length;
  const foreign = words.filter((word) => foreign_words.has(word) && !function_words.has(word)).length;
  if (foreign > english) return false;
  const accented = words.some((word) => /[^a-z\d'&+#-]/.test(word) && !loanwords.has(word));
  return english > 0 || !accented;
}
