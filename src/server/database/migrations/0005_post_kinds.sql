ALTER TABLE "posts" ADD COLUMN "link" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "poll" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "first_comment" text;--> statement-breakpoint
ALTER TABLE "sandbox"."linkedin_posts" ADD COLUMN "article" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox"."linkedin_posts" ADD COLUMN "poll" jsonb;