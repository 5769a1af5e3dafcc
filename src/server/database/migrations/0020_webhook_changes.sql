ALTER TABLE "webhooks" ADD COLUMN "secret_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "events_from" jsonb DEFAULT '{}'::jsonb NOT NULL;