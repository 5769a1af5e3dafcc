CREATE TABLE "onboarding" (
	"user_id" text PRIMARY KEY NOT NULL,
	"submission_id" text,
	"answers" jsonb,
	"submitted_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "onboarding_completed";