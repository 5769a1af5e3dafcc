ALTER TABLE "corpus_state" ADD COLUMN "topics_looked_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corpus_topics" ADD COLUMN "by_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "corpus_state" SET "topics_of_posts" = 0;
