CREATE TABLE "corpus_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corpus_signals" (
	"number" integer PRIMARY KEY NOT NULL,
	"hook" text,
	"units" integer NOT NULL,
	"topics" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corpus_topics" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corpus_state" ADD COLUMN "signals_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corpus_state" ADD COLUMN "topics_of_posts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corpus_signals" ADD CONSTRAINT "corpus_signals_number_corpus_posts_number_fk" FOREIGN KEY ("number") REFERENCES "public"."corpus_posts"("number") ON DELETE cascade ON UPDATE no action;