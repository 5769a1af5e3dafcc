ALTER TABLE "activity_days" ADD COLUMN "gone_created" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "gone_published" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "gone_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every way of deleting posts is counted. In the order in which the roll-up locks these rows too, so that none waits for the other in a circle.
CREATE FUNCTION "count_deleted_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_days AS d (user_id, day, gone_created, gone_published)
  SELECT user_id, (at AT TIME ZONE 'UTC')::date AS day, sum(created), sum(published)
  FROM (SELECT user_id, created_at AS at, 1 AS created, 0 AS published FROM gone WHERE origin IS NULL
    UNION ALL SELECT user_id, published_at, 0, 1 FROM gone WHERE origin IS NULL AND published_at IS NOT NULL) AS happened
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (user_id, day) DO UPDATE SET gone_created = d.gone_created + excluded.gone_created,
    gone_published = d.gone_published + excluded.gone_published;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "posts_deleted" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_posts();--> statement-breakpoint
-- Before its attempts go with it: they say when it failed.
CREATE FUNCTION "count_failed_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_days AS d (user_id, day, gone_failed)
  SELECT OLD.user_id, (coalesce(max(t.answered_at), OLD.updated_at) AT TIME ZONE 'UTC')::date, 1
  FROM publication_attempts t WHERE t.post_id = OLD.id AND t.run = OLD.run
  ON CONFLICT (user_id, day) DO UPDATE SET gone_failed = d.gone_failed + 1;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "failed_post_deleted" BEFORE DELETE ON "posts" FOR EACH ROW WHEN (OLD.origin IS NULL AND OLD.status = 'failed') EXECUTE FUNCTION count_failed_post();
