CREATE TABLE "post_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created" jsonb NOT NULL,
	"rejected" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "post_imports_by_user" ON "post_imports" USING btree ("user_id");