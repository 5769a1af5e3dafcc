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
	CONSTRAINT "corpus_state_only" CHECK ("only")
);
--> statement-breakpoint
CREATE TABLE "corpus_words" (
	"word" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"entries" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corpus_posts" ADD CONSTRAINT "corpus_posts_profile_id_corpus_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."corpus_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corpus_posts_by_number" ON "corpus_posts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "corpus_posts_by_text" ON "corpus_posts" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "corpus_posts_by_profile" ON "corpus_posts" USING btree ("profile_id","posted_at");--> statement-breakpoint
CREATE INDEX "corpus_posts_by_age" ON "corpus_posts" USING btree ("posted_at" DESC NULLS FIRST,"number" DESC NULLS FIRST) WHERE posted_at is not null;--> statement-breakpoint
CREATE INDEX "corpus_posts_by_engagement" ON "corpus_posts" USING btree ("engagement" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "corpus_posts_search" ON "corpus_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "corpus_posts_sample" ON "corpus_posts" USING btree ("number") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "corpus_profiles_by_followers" ON "corpus_profiles" USING btree ("followers" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "corpus_spellings_by_letter" ON "corpus_spellings" USING btree (left(spelling, 1),"posts" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "conversation_cards" DROP COLUMN "place";--> statement-breakpoint
-- Packed numbers do not get smaller, and looking whether they do costs a third of the time to read them.
ALTER TABLE "corpus_words" ALTER COLUMN "entries" SET STORAGE EXTERNAL;