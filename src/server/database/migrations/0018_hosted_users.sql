CREATE TABLE "hosted_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hosted_users_by_age" ON "hosted_users" USING btree ("created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);