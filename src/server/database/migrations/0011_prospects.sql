CREATE TABLE "prospect_engagements" (
	"id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone,
	"text" text NOT NULL,
	"url" text,
	"source" text NOT NULL,
	"key" text NOT NULL
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prospect_engagements" ADD CONSTRAINT "prospect_engagements_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prospect_engagements_by_key" ON "prospect_engagements" USING btree ("prospect_id","key");--> statement-breakpoint
CREATE INDEX "prospect_engagements_by_age" ON "prospect_engagements" USING btree ("prospect_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "prospects_by_key" ON "prospects" USING btree ("user_id","key");