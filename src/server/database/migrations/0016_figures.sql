CREATE TABLE "figure_days" (
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"source" text NOT NULL,
	"day" text NOT NULL,
	"impressions" integer,
	"reactions" integer,
	"comments" integer,
	"reshares" integer,
	"engagements" integer,
	CONSTRAINT "figure_days_user_id_subject_source_day_pk" PRIMARY KEY("user_id","subject","source","day")
);
--> statement-breakpoint
CREATE TABLE "figure_posts" (
	"user_id" text NOT NULL,
	"linkedin_urn" text NOT NULL,
	"source" text NOT NULL,
	"post_id" text,
	"member_id" text,
	"linkedin_url" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"impressions" integer,
	"members_reached" integer,
	"reactions" integer,
	"comments" integer,
	"reshares" integer,
	"engagements" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "figure_posts_user_id_linkedin_urn_source_pk" PRIMARY KEY("user_id","linkedin_urn","source")
);
--> statement-breakpoint
CREATE TABLE "figure_readings" (
	"user_id" text NOT NULL,
	"member_id" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"wait_until" timestamp (3) with time zone,
	"waits" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "figure_readings_user_id_member_id_pk" PRIMARY KEY("user_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "figure_watches" (
	"post_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"member_id" text NOT NULL,
	"linkedin_urn" text NOT NULL,
	"linkedin_url" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"leased_by" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "figure_posts" ADD CONSTRAINT "figure_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_watches" ADD CONSTRAINT "figure_watches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_days_by_day" ON "figure_days" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "figure_posts_by_post" ON "figure_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "figure_posts_by_time" ON "figure_posts" USING btree ("user_id","published_at");--> statement-breakpoint
CREATE INDEX "figure_watches_queue" ON "figure_watches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "figure_watches_by_user" ON "figure_watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "figure_watches_by_age" ON "figure_watches" USING btree ("published_at");