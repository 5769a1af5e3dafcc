ALTER TABLE "activity_days" ADD COLUMN "gone_created" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "gone_published" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "gone_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every way of deleting a post is counted, and before its attempts go with it: they say when it failed.
CREATE FUNCTION "count_deleted_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_days AS d (user_id, day, gone_created, gone_published, gone_failed)
  SELECT OLD.user_id, (happened.at AT TIME ZONE 'UTC')::date, sum(happened.created), sum(happened.published), sum(happened.failed)
  FROM (VALUES
    (OLD.created_at::timestamptz, 1, 0, 0),
    (OLD.published_at::timestamptz, 0, 1, 0),
    (CASE WHEN OLD.status = 'failed' THEN coalesce(
      (SELECT max(t.answered_at) FROM publication_attempts t WHERE t.post_id = OLD.id AND t.run = OLD.run), OLD.updated_at) END::timestamptz, 0, 0, 1)
  ) AS happened (at, created, published, failed)
  WHERE happened.at IS NOT NULL
  GROUP BY 2
  ON CONFLICT (user_id, day) DO UPDATE SET gone_created = d.gone_created + excluded.gone_created,
    gone_published = d.gone_published + excluded.gone_published, gone_failed = d.gone_failed + excluded.gone_failed;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "posts_deleted" BEFORE DELETE ON "posts" FOR EACH ROW WHEN (OLD.origin IS NULL) EXECUTE FUNCTION count_deleted_post();
