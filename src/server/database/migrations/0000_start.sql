CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"unsafe_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"generations" integer NOT NULL,
	CONSTRAINT "usage_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"post_id" text,
	"status" integer,
	"answer" jsonb,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "linkedin_connections" (
	"user_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"access_token" text NOT NULL,
	"refresh_token" text,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"broken_at" timestamp (3) with time zone,
	"broken_why" text
);
--> statement-breakpoint
CREATE TABLE "linkedin_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"visibility" text DEFAULT 'PUBLIC' NOT NULL,
	"media_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"scheduled_zone" text,
	"scheduled_wall" text,
	"published_at" timestamp (3) with time zone,
	"linkedin_urn" text,
	"linkedin_url" text,
	"error" text,
	"conversation_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"leased_by" text,
	"run" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "posts_queued_or_not" CHECK ((status in ('scheduled', 'publishing')) = (next_try_at is not null) and (next_try_at is null) = (due_at is null)),
	CONSTRAINT "posts_leased_while_publishing" CHECK (leased_by is null or status = 'publishing')
);
--> statement-breakpoint
CREATE TABLE "publication_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"user_id" text NOT NULL,
	"run" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"is_deliberate" boolean DEFAULT false NOT NULL,
	"intended_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_uptime_s" double precision,
	"sent_host" text,
	"member_id" text,
	"content_hash" text NOT NULL,
	"image_urns" text[],
	"answered_at" timestamp (3) with time zone,
	"outcome" text,
	"status" integer,
	"linkedin_says" text,
	"linkedin_urn" text,
	"next" text,
	"process" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publisher_processes" (
	"process" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_attempts" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"member_id" text,
	"commentary" text,
	"status" integer,
	"code" text,
	"linkedin_urn" text,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_browsers" (
	"browser_hash" text NOT NULL,
	"member_id" text NOT NULL,
	"signed_in_at" timestamp with time zone,
	CONSTRAINT "linkedin_browsers_browser_hash_member_id_pk" PRIMARY KEY("browser_hash","member_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"redirect_uri" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_faults" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"on" text NOT NULL,
	"member_id" text,
	"remaining" integer NOT NULL,
	"fault" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_images" (
	"image_urn" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"upload_key" text NOT NULL,
	"upload_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"available_at" timestamp with time zone,
	"content_type" text,
	"bytes" "bytea",
	CONSTRAINT "linkedin_images_upload_key_unique" UNIQUE("upload_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_members" (
	"member_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_posts" (
	"linkedin_urn" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"member_id" text NOT NULL,
	"commentary" text NOT NULL,
	"text" text NOT NULL,
	"content_key" text NOT NULL,
	"visibility" text NOT NULL,
	"images" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_quota" (
	"member_id" text NOT NULL,
	"day" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "linkedin_quota_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_settings" (
	"position" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_attempts" ADD CONSTRAINT "publication_attempts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "linkedin_states_by_user" ON "linkedin_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "linkedin_states_by_end" ON "linkedin_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_by_user" ON "media" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_by_age" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_by_user" ON "posts" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_queue" ON "posts" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "posts_queue_by_user" ON "posts" USING btree ("user_id","due_at","id") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "posts_put_off_by_user" ON "posts" USING btree ("user_id","due_at","id") WHERE next_try_at is not null and tries > 0;--> statement-breakpoint
CREATE INDEX "posts_failed" ON "posts" USING btree ("updated_at") WHERE status = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_post" ON "publication_attempts" USING btree ("post_id","number");--> statement-breakpoint
CREATE INDEX "attempts_in_doubt" ON "publication_attempts" USING btree ("post_id") WHERE state in ('sent', 'unknown');--> statement-breakpoint
CREATE INDEX "credentials_by_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "linkedin_attempts_member" ON "sandbox"."linkedin_attempts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "linkedin_posts_duplicate" ON "sandbox"."linkedin_posts" USING btree ("member_id","content_key","created_at");--> statement-breakpoint
CREATE INDEX "linkedin_posts_position" ON "sandbox"."linkedin_posts" USING btree ("position");--> statement-breakpoint
CREATE INDEX "linkedin_tokens_member" ON "sandbox"."linkedin_tokens" USING btree ("member_id");