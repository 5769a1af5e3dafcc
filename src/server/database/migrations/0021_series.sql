CREATE TABLE "series" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"every" text NOT NULL,
	"interval_count" integer NOT NULL,
	"start_date" date NOT NULL,
	"wall_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"visibility" text NOT NULL,
	"author_id" text,
	"state" text NOT NULL,
	"problem" text,
	"problem_at" timestamp (3) with time zone,
	"next_occurrence" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_occurrences" (
	"series_id" text NOT NULL,
	"occurrence" integer NOT NULL,
	"user_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"post_id" text,
	CONSTRAINT "series_occurrences_series_id_occurrence_pk" PRIMARY KEY("series_id","occurrence")
);
--> statement-breakpoint
CREATE TABLE "series_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"series_id" text NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"position" integer NOT NULL,
	"occurrence" integer
);
--> statement-breakpoint
ALTER TABLE "series_occurrences" ADD CONSTRAINT "series_occurrences_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_texts" ADD CONSTRAINT "series_texts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_by_user" ON "series" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "series_texts_by_series" ON "series_texts" USING btree ("series_id","position");