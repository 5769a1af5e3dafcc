ALTER TABLE "daily_checks" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_checks" ADD COLUMN "found" jsonb;