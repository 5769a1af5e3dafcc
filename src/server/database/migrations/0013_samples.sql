ALTER TABLE "posts" DROP CONSTRAINT "posts_queued_or_not";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_queued_or_not" CHECK ((status in ('scheduled', 'publishing') and origin is distinct from 'sample') = (next_try_at is not null) and (next_try_at is null) = (due_at is null));