-- Kinds of openings are told by learned weights: every post is described again, and keeps its description until then.
update corpus_state set signals_to = 0;
