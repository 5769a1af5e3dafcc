DROP INDEX "posts_queue_by_user";--> statement-breakpoint
DROP INDEX "posts_put_off_by_user";--> statement-breakpoint
CREATE INDEX "posts_queue_by_user" ON "posts" USING btree ("user_id","due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "posts_put_off_by_user" ON "posts" USING btree ("user_id","due_at","id") WHERE due_at is not null and tries > 0;