// English verbs, for telling what a text is about from what happens in it: their past forms, and those that are hardly ever nouns.

const bases = `
accept achieve act adapt add admit adopt adjust advertise agree aim allow analyse analyze announce answer apologise apply approach argue arrange
ask attract automate avoid balance be beat become begin believe bring break breathe build burn buy calculate call care catch celebrate challenge change charge chase check
choose clean climb close coach collaborate collect come commit communicate compare compete complain complete concentrate connect consider consult
convince cook cope copy create criticise cut deal debug decide declutter defend delegate delete deliver deploy design develop die disagree discover discuss
document double drive drop earn eat edit educate embrace enable encourage engage enjoy estimate evaluate exercise expand expect experiment explain explore express
face fail fall fear feel fight figure fill find finish fire fit fix focus follow forget forgive fund gain gather get give go grow guide handle hate have
help hide hire hold host ignore implement impress improve increase influence innovate inspire integrate interview introduce invest invite join judge jump keep kill
know land launch lead learn leave let listen live look lose love maintain make manage market master matter maximise measure meet mentor merge migrate
minimise motivate move negotiate network notice offer onboard open organise organize outsource overcome own pay perform persuade pick pitch pivot plan
play practise practice praise prepare present prevent price prioritise prioritize procrastinate produce promote protect prove publish push put quit raise reach
read rebuild receive recognise recover recruit reduce refactor refuse reject relax release remember remove replace report rest restart retain retire review
reward rewrite run save say scale schedule search secure see sell send serve set share ship show simplify sleep solve speak spend spot
stand start stay stop streamline study succeed support survive switch take talk teach tell test thank think thrive track train transform translate travel treat
trust try turn understand upgrade use validate value visit volunteer wait walk want waste watch welcome win wonder work worry write`
  .split(/\s+/)
  .filter(Boolean);

/** Their last letter is doubled: planned, not planed. */
const doubling = new Set(
  'plan run get set cut put stop win begin hit let quit sit swim drop ship shop chat scan tag map log plug step ban bet beg dig drag fit grab hug jog pin rob rub skip slip snap spin split spot stir strip swap tip trap trim wrap commit admit submit refer prefer occur control transfer forget upset program debug'.split(
    ' ',
  ),
);

const irregularPast: Record<string, string> = Object.fromEntries(
  `became:become began:begin built:build bought:buy caught:catch chose:choose came:come dealt:deal drove:drive ate:eat fell:fall felt:feel fought:fight found:find
forgot:forget forgave:forgive got:get gave:give went:go grew:grow had:have held:hold hid:hide kept:keep knew:know led:lead left:leave lost:lose made:make met:meet
paid:pay quit:quit ran:run said:say saw:see sold:sell sent:send showed:show slept:sleep spoke:speak spent:spend stood:stand took:take taught:teach told:tell
thought:think understood:understand won:win wrote:write rewrote:rewrite cut:cut put:put set:set hit:hit let:let read:read was:be were:be broke:break brought:bring
learnt:learn burnt:burn rebuilt:rebuild`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

function pastOf(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (doubling.has(verb)) return `${verb}${verb.at(-1)}ed`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

const fromPast: ReadonlyMap<string, string> = new Map([
  ...bases.map((verb) => [pastOf(verb), verb] as const),
  ...Object.entries(irregularPast),
]);
export const isPast = (word: string): boolean => fromPast.has(word.toLowerCase());
/** Base verbs that are rarely nouns: these may open an imperative or stand after a plural subject. */
const clearVerbs = new Set(
  `accept achieve adapt admit agree allow apologise ask avoid be become begin believe bring build buy choose come communicate consider create decide delegate
deliver deserve die discover earn eat embrace encourage enjoy explain fail find forget get give go grow happen hate have help hire ignore improve invest join keep kill know learn
leave let listen lose love make matter meet need negotiate overcome pay prepare prevent prioritise prioritize protect prove publish quit raise read receive
remember remove replace say see sell send serve ship show simplify solve speak spend start stay stop succeed survive take talk teach tell think thrive treat try
understand use validate want win write fire overestimate underestimate work reward struggle`.split(/\s+/),
);
export const isClearVerb = (word: string): boolean => clearVerbs.has(word.toLowerCase());
