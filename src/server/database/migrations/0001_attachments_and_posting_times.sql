CREATE TABLE "posting_times" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"slots" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "alt_texts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "document_url" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "document_title" text;--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt_text";