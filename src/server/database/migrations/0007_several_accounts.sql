CREATE TABLE "linkedin_past_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "linkedin_connections" DROP CONSTRAINT "linkedin_connections_pkey";--> statement-breakpoint
ALTER TABLE "linkedin_connections" ADD COLUMN "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "linkedin_connections" ADD COLUMN "kind" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "linkedin_connections" ADD COLUMN "added_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "linkedin_connections" ADD COLUMN "is_default" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "linkedin_connections" SET "added_at" = "connected_at";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "author_id" text;--> statement-breakpoint
-- What was scheduled or published is the one account's, unless LinkedIn was asked to publish it as another member whom the user was then.
UPDATE "posts" p SET "author_id" = c."id" FROM "linkedin_connections" c WHERE c."user_id" = p."user_id" AND p."status" <> 'draft'
	AND NOT EXISTS (SELECT FROM "publication_attempts" a WHERE a."post_id" = p."id" AND a."run" = p."run" AND a."member_id" <> c."member_id");--> statement-breakpoint
ALTER TABLE "engagement_readings" DROP CONSTRAINT "engagement_readings_pkey";--> statement-breakpoint
ALTER TABLE "engagement_readings" ADD COLUMN "member_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "engagement_readings" r SET "member_id" = c."member_id" FROM "linkedin_connections" c WHERE c."user_id" = r."user_id";--> statement-breakpoint
ALTER TABLE "engagement_readings" ADD CONSTRAINT "engagement_readings_user_id_member_id_pk" PRIMARY KEY("user_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "linkedin_past_connections_by_member" ON "linkedin_past_connections" USING btree ("user_id","kind","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "linkedin_connections_by_member" ON "linkedin_connections" USING btree ("user_id","kind","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "linkedin_connections_default" ON "linkedin_connections" USING btree ("user_id") WHERE is_default;
