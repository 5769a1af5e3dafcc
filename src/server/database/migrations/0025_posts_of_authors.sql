DROP INDEX "corpus_posts_by_profile";--> statement-breakpoint
CREATE INDEX "corpus_posts_by_profile" ON "corpus_posts" USING btree ("profile_id","posted_at","number");