ALTER TABLE "posts" ADD COLUMN "video_thumbnail_url" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "video_captions_url" text;--> statement-breakpoint
ALTER TABLE "video_transfers" ADD COLUMN "thumbnail_url" text;--> statement-breakpoint
ALTER TABLE "video_transfers" ADD COLUMN "captions_url" text;--> statement-breakpoint
ALTER TABLE "video_transfers" ADD COLUMN "thumbnail_to" text;--> statement-breakpoint
ALTER TABLE "video_transfers" ADD COLUMN "captions_to" text;--> statement-breakpoint
ALTER TABLE "sandbox"."linkedin_videos" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "sandbox"."linkedin_videos" ADD COLUMN "captions_key" text;--> statement-breakpoint
ALTER TABLE "sandbox"."linkedin_videos" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox"."linkedin_videos" ADD COLUMN "captions" jsonb;