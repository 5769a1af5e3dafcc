CREATE TABLE "voice_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"measured" jsonb,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "voice_samples" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"words" integer NOT NULL,
	"post_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "voice_samples_by_user" ON "voice_samples" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_samples_by_text" ON "voice_samples" USING btree ("user_id","kind","text_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_samples_by_post" ON "voice_samples" USING btree ("user_id","post_id") WHERE post_id is not null;