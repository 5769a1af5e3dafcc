CREATE TABLE "first_comments" (
	"post_id" text NOT NULL,
	"run" integer NOT NULL,
	"user_id" text NOT NULL,
	"linkedin_urn" text,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"intended_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"outcome" text,
	"status" integer,
	"linkedin_says" text,
	"comment_urn" text,
	"why" text,
	"next_try_at" timestamp (3) with time zone,
	"leased_by" text,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "first_comments_post_id_run_pk" PRIMARY KEY("post_id","run")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."linkedin_comments" (
	"comment_id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"linkedin_urn" text NOT NULL,
	"member_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_comments" ADD CONSTRAINT "first_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_comments_queue" ON "first_comments" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "first_comments_by_user" ON "first_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "linkedin_comments_post" ON "sandbox"."linkedin_comments" USING btree ("linkedin_urn");