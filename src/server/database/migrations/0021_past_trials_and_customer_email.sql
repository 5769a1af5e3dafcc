CREATE TABLE "past_trials" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "customer_email" text;--> statement-breakpoint
CREATE INDEX "past_trials_by_age" ON "past_trials" USING btree ("seen_at");