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
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_feed_url_feeds_url_fk" FOREIGN KEY ("feed_url") REFERENCES "public"."feeds"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_items_by_link" ON "feed_items" USING btree ("feed_url","link");--> statement-breakpoint
CREATE INDEX "feed_items_by_age" ON "feed_items" USING btree ("feed_url","fetched_at");