CREATE TABLE "erased_accounts" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
