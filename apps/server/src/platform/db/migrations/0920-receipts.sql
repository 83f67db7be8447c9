-- Series and running number of the receipt that the answer of a charged call carries.
ALTER TABLE calls ADD COLUMN receipt_number text;

-- Every public key that receipts were ever signed with, published so that old receipts stay verifiable.
CREATE TABLE receipt_keys (
  kid text PRIMARY KEY,
  public_key text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT now()
);
