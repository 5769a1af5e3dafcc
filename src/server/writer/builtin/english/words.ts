// The words of an English text, and those that carry its grammar rather than its subject.

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** English words that carry grammar rather than subject. */
export const functionWords = list(`
a an the this that these those my your his her its our their i me you he she it we us they them myself yourself
and or but nor so yet if then than as of in on at by for from with without about into over under after before during between
through across against to up down out off again is are was were be been being am do does did done doing have has had having
can could should would will shall may might must not no never don't doesn't didn't isn't aren't wasn't won't can't couldn't
shouldn't wouldn't i'm i've i'd i'll you're you've we're we've they're it's that's there there's here what which who whom whose
when where why how all any both each every few more most other some such only own same too very just also even still ever
really actually because while until since though although like get got vs versus via per`);
