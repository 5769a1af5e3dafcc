CREATE SCHEMA "sandbox";--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"unsafe_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"actions" integer DEFAULT 0 NOT NULL,
	"generations" integer DEFAULT 0 NOT NULL,
	"scheduled" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "hosted_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_days" (
	"day" date NOT NULL,
	"model" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"uncounted" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_days_day_model_pk" PRIMARY KEY("day","model")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"day" date PRIMARY KEY NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"active_users" integer DEFAULT 0 NOT NULL,
	"generations" integer DEFAULT 0 NOT NULL,
	"scheduled" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"begins" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "past_trials" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_comparisons" (
	"position" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"session_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "stripe_farewells" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"customer_email" text,
	"subscription_id" text,
	"status" text NOT NULL,
	"had_trial" boolean NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"asked" integer NOT NULL,
	"known" integer NOT NULL,
	"known_at" timestamp (3) with time zone,
	"checkout" integer NOT NULL,
	"checkout_session_id" text,
	"checkout_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"generations" integer NOT NULL,
	CONSTRAINT "usage_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "conversation_cards" (
	"conversation_id" text NOT NULL,
	"card_id" text NOT NULL,
	"card" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_cards_conversation_id_card_id_pk" PRIMARY KEY("conversation_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"post_id" text,
	"title" text NOT NULL,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "feed_items" (
	"id" text PRIMARY KEY NOT NULL,
	"feed_url" text NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"url" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text
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
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
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
CREATE TABLE "onboarding" (
	"user_id" text PRIMARY KEY NOT NULL,
	"submission_id" text,
	"answers" jsonb,
	"submitted_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "posting_times" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"slots" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
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
	"alt_texts" text[] DEFAULT '{}'::text[] NOT NULL,
	"document_url" text,
	"document_title" text,
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
CREATE TABLE "engagement_readings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone,
	"wait_until" timestamp (3) with time zone,
	"waits" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"names_refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "post_watches" (
	"post_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"member_id" text NOT NULL,
	"linkedin_urn" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"leased_by" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"replies_read" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospect_engagements" (
	"id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone,
	"text" text NOT NULL,
	"url" text,
	"source" text NOT NULL,
	"post_id" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospect_members" (
	"user_id" text NOT NULL,
	"member_key" text NOT NULL,
	"prospect_id" text,
	CONSTRAINT "prospect_members_user_id_member_key_pk" PRIMARY KEY("user_id","member_key")
);
--> statement-breakpoint
CREATE TABLE "prospects" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"headline" text NOT NULL,
	"company" text NOT NULL,
	"profile_url" text,
	"status" text DEFAULT 'new' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_checks" (
	"day" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"found" jsonb
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
CREATE TABLE "corpus_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corpus_imports" (
	"key" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"undated" integer DEFAULT 0 NOT NULL,
	"rejected_bytes" bigint DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corpus_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "corpus_posts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" text NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"words" smallint NOT NULL,
	"followers" integer,
	"posted_at" timestamp (3) with time zone,
	"has_time" boolean DEFAULT true NOT NULL,
	"reactions" integer NOT NULL,
	"comments" integer NOT NULL,
	"reposts" integer NOT NULL,
	"engagement" integer GENERATED ALWAYS AS (reactions + 2 * comments + 3 * reposts) STORED NOT NULL,
	"media_kind" text NOT NULL,
	"url" text,
	"language" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "corpus_posts_counts" CHECK (reactions between 0 and 300000000 and comments between 0 and 300000000 and reposts between 0 and 300000000)
);
--> statement-breakpoint
CREATE TABLE "corpus_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"headline" text NOT NULL,
	"field" text,
	"followers" integer,
	"profile_url" text,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "corpus_profiles_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "corpus_signals" (
	"number" integer PRIMARY KEY NOT NULL,
	"hook" text,
	"units" integer NOT NULL,
	"topics" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corpus_spellings" (
	"spelling" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corpus_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"indexed_to" integer DEFAULT 0 NOT NULL,
	"indexed_posts" integer DEFAULT 0 NOT NULL,
	"mean_words" real DEFAULT 0 NOT NULL,
	"newest_at" timestamp (3) with time zone,
	"sample_made_at" timestamp (3) with time zone,
	"signals_to" integer DEFAULT 0 NOT NULL,
	"topics_of_posts" integer DEFAULT 0 NOT NULL,
	"topics_looked_at" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "corpus_state_only" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "corpus_topics" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"by_time" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corpus_words" (
	"word" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"entries" bigint[] NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"status" integer,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"disabled_why" text,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"backup_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "sandbox"."linkedin_documents" (
	"document_urn" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"upload_key" text NOT NULL,
	"upload_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"available_at" timestamp with time zone,
	"pages" integer,
	CONSTRAINT "linkedin_documents_upload_key_unique" UNIQUE("upload_key")
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
	"document" jsonb,
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
CREATE TABLE "sandbox"."stripe_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_deliveries" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"status" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"object" text NOT NULL,
	"customer" text,
	"body" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_settings" (
	"position" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "active_users_by_time" ON "active_users" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "activity_days_by_day" ON "activity_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "hosted_users_by_age" ON "hosted_users" USING btree ("created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_keys_by_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "past_trials_by_age" ON "past_trials" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "stripe_events_by_next_try" ON "stripe_events" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status","user_id");--> statement-breakpoint
CREATE INDEX "conversations_by_user" ON "conversations" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_by_post" ON "conversations" USING btree ("post_id","updated_at") WHERE post_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_items_by_link" ON "feed_items" USING btree ("feed_url","link");--> statement-breakpoint
CREATE INDEX "feed_items_by_age" ON "feed_items" USING btree ("feed_url","fetched_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "linkedin_states_by_user" ON "linkedin_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "linkedin_states_by_end" ON "linkedin_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_by_user" ON "media" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_by_age" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_by_user" ON "posts" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_queue" ON "posts" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "posts_queue_by_user" ON "posts" USING btree ("user_id","due_at","id") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "posts_put_off_by_user" ON "posts" USING btree ("user_id","due_at","id") WHERE next_try_at is not null and tries > 0;--> statement-breakpoint
CREATE INDEX "posts_by_creation" ON "posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_by_publication" ON "posts" USING btree ("published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "posts_failed" ON "posts" USING btree ("updated_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "post_watches_queue" ON "post_watches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "post_watches_by_user" ON "post_watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_watches_by_age" ON "post_watches" USING btree ("published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "prospect_engagements_by_key" ON "prospect_engagements" USING btree ("prospect_id","key");--> statement-breakpoint
CREATE INDEX "prospect_engagements_by_age" ON "prospect_engagements" USING btree ("prospect_id","at");--> statement-breakpoint
CREATE INDEX "prospect_engagements_by_post" ON "prospect_engagements" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "prospect_members_by_prospect" ON "prospect_members" USING btree ("prospect_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prospects_by_key" ON "prospects" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_post" ON "publication_attempts" USING btree ("post_id","number");--> statement-breakpoint
CREATE INDEX "attempts_in_doubt" ON "publication_attempts" USING btree ("post_id") WHERE state in ('sent', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "corpus_posts_by_number" ON "corpus_posts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "corpus_posts_by_text" ON "corpus_posts" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "corpus_posts_by_profile" ON "corpus_posts" USING btree ("profile_id","posted_at");--> statement-breakpoint
CREATE INDEX "corpus_posts_by_age" ON "corpus_posts" USING btree ("posted_at" DESC NULLS FIRST,"number" DESC NULLS FIRST) WHERE posted_at is not null;--> statement-breakpoint
CREATE INDEX "corpus_posts_by_engagement" ON "corpus_posts" USING btree ("engagement" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "corpus_posts_search" ON "corpus_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "corpus_posts_sample" ON "corpus_posts" USING btree ("number") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "corpus_profiles_by_followers" ON "corpus_profiles" USING btree ("followers" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "corpus_spellings_by_letter" ON "corpus_spellings" USING btree (left(spelling, 1),"posts" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "voice_samples_by_user" ON "voice_samples" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_samples_by_text" ON "voice_samples" USING btree ("user_id","kind","text_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_samples_by_post" ON "voice_samples" USING btree ("user_id","post_id") WHERE post_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_queue" ON "webhook_deliveries" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_by_user" ON "webhooks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credentials_by_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "linkedin_attempts_member" ON "sandbox"."linkedin_attempts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "linkedin_posts_duplicate" ON "sandbox"."linkedin_posts" USING btree ("member_id","content_key","created_at");--> statement-breakpoint
CREATE INDEX "linkedin_posts_position" ON "sandbox"."linkedin_posts" USING btree ("position");--> statement-breakpoint
CREATE INDEX "linkedin_tokens_member" ON "sandbox"."linkedin_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "stripe_deliveries_due" ON "sandbox"."stripe_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "stripe_objects_customer" ON "sandbox"."stripe_objects" USING btree ("customer","object");--> statement-breakpoint
CREATE INDEX "stripe_objects_due" ON "sandbox"."stripe_objects" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "stripe_objects_kind" ON "sandbox"."stripe_objects" USING btree ("object","position");--> statement-breakpoint
ALTER TABLE "conversation_cards" ADD CONSTRAINT "conversation_cards_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_feed_url_feeds_url_fk" FOREIGN KEY ("feed_url") REFERENCES "public"."feeds"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_watches" ADD CONSTRAINT "post_watches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_engagements" ADD CONSTRAINT "prospect_engagements_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_engagements" ADD CONSTRAINT "prospect_engagements_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_members" ADD CONSTRAINT "prospect_members_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_attempts" ADD CONSTRAINT "publication_attempts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corpus_posts" ADD CONSTRAINT "corpus_posts_profile_id_corpus_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."corpus_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corpus_signals" ADD CONSTRAINT "corpus_signals_number_corpus_posts_number_fk" FOREIGN KEY ("number") REFERENCES "public"."corpus_posts"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Packed numbers do not get smaller, and looking whether they do costs a third of the time to read them.
ALTER TABLE "corpus_words" ALTER COLUMN "entries" SET STORAGE EXTERNAL;
