ALTER TABLE "hosted_users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "hosted_users" SET "email_verified" = true;