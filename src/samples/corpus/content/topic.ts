// What the sample posts are written from: nobody's words and nobody's figures.

export type Topic = {
  /** A noun phrase that can stand after "about". */
  name: string;
  /** Past tense, after "We" or "I". */
  did: readonly string[];
  /** Whole sentences: what came of it. */
  saw: readonly string[];
  /** A noun clause: what many believe, after "that". */
  belief: readonly string[];
  /** Whole sentences: what was learned. */
  learned: readonly string[];
  tags: readonly string[];
};

export type Field = { name: string; roles: readonly string[]; topics: readonly Topic[] };
