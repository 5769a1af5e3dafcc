ALTER TABLE "push_browsers" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_browsers_by_session" ON "push_browsers" USING btree ("session_id");