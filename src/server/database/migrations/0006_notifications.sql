CREATE TABLE "notification_settings" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" integer DEFAULT 1 NOT NULL,
	"text" text NOT NULL,
	"post_id" text,
	"url" text NOT NULL,
	"in_bell" boolean NOT NULL,
	"letter" text NOT NULL,
	"letter_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_by_cause" ON "notifications" USING btree ("user_id","cause");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE in_bell;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE in_bell and read_at is null;--> statement-breakpoint
CREATE INDEX "notification_letters_waiting" ON "notifications" USING btree ("user_id") WHERE letter = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_letters_tried" ON "notifications" USING btree ("user_id","letter_at") WHERE letter_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_post" ON "notifications" USING btree ("post_id");