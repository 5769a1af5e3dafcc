CREATE TABLE "kept_ideas" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"note" text NOT NULL,
	"link" text,
	"board_column" text NOT NULL,
	"position" integer NOT NULL,
	"post_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_ideas_by_user" ON "kept_ideas" USING btree ("user_id","board_column","position");