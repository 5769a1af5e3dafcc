CREATE TABLE "corpus_imports" (
	"key" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corpus_posts" ADD COLUMN "has_time" boolean DEFAULT true NOT NULL;