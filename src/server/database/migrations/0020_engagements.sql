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
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "prospect_members" (
	"user_id" text NOT NULL,
	"member_key" text NOT NULL,
	"prospect_id" text,
	CONSTRAINT "prospect_members_user_id_member_key_pk" PRIMARY KEY("user_id","member_key")
);
--> statement-breakpoint
ALTER TABLE "prospect_engagements" ADD COLUMN "post_id" text;--> statement-breakpoint
ALTER TABLE "prospect_engagements" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_watches" ADD CONSTRAINT "post_watches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_members" ADD CONSTRAINT "prospect_members_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_watches_queue" ON "post_watches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "post_watches_by_user" ON "post_watches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_watches_by_age" ON "post_watches" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "prospect_members_by_prospect" ON "prospect_members" USING btree ("prospect_id");--> statement-breakpoint
ALTER TABLE "prospect_engagements" ADD CONSTRAINT "prospect_engagements_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_engagements_by_post" ON "prospect_engagements" USING btree ("post_id");