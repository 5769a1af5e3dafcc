ALTER TABLE "linkedin_connections" ADD COLUMN "gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "linkedin_past_connections" ADD COLUMN "gone_at" timestamp (3) with time zone;