CREATE TABLE "daily_checks" (
	"day" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
