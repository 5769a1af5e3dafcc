CREATE TABLE "saved_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"status" text NOT NULL,
	"q" text NOT NULL,
	"label" text NOT NULL,
	"author" text NOT NULL,
	"sort" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snippets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_by_name" ON "saved_filters" USING btree ("user_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "snippets_by_name" ON "snippets" USING btree ("user_id","name_key");