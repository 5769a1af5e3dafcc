CREATE TABLE "video_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"pieces" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_transfers" (
	"post_id" text PRIMARY KEY NOT NULL,
	"video_url" text NOT NULL,
	"member_id" text NOT NULL,
	"video_urn" text NOT NULL,
	"upload_token" text NOT NULL,
	"parts" jsonb NOT NULL,
	"etags" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text NOT NULL,
	"upload_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_video_parts" (
	"upload_key" text PRIMARY KEY NOT NULL,
	"video_urn" text NOT NULL,
	"number" integer NOT NULL,
	"size" integer NOT NULL,
	"etag" text,
	"begins_well" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_videos" (
	"video_urn" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"upload_token" text NOT NULL,
	"upload_until" timestamp with time zone NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"available_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "pieces" text[];--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "video_title" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "video_status" text;--> statement-breakpoint
ALTER TABLE "sandbox"."linkedin_posts" ADD COLUMN "video" jsonb;--> statement-breakpoint
ALTER TABLE "video_transfers" ADD CONSTRAINT "video_transfers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_uploads_by_user" ON "video_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_uploads_by_age" ON "video_uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "linkedin_video_parts_video" ON "sandbox"."linkedin_video_parts" USING btree ("video_urn","number");