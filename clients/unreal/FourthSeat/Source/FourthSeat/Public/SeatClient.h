// The client of the Fourth Seat API for Unreal. All of it runs on the game thread, and so do its callbacks.

#pragma once

#include "CoreMinimal.h"
#include "SeatJson.h"
#include "UObject/Object.h"
#include "SeatClient.generated.h"

UENUM(BlueprintType)
enum class ESeatErrorKind : uint8
{
	/** There is none. */
	None,
	/** What was sent cannot be answered (400xx). */
	Request,
	/** The key or token may not make this call (410xx). */
	Access,
	/** A rate, a quota or a limit is reached (420xx). */
	Limit,
	/** The service failed or is busy; such a call is not charged (500xx). */
	Service,
	/** No answer came before the deadline. */
	Deadline,
	/** No answer of the API came at all: no connection, or something else answered in its place. */
	Network,
	/** A code that this version does not know. */
	Other,
	/** What your own game gave can be sent to no server. */
	Option,
	/** Your game gave the call up. */
	Cancelled,
};

/** Why a call has no answer. */
USTRUCT(BlueprintType)
struct FOURTHSEAT_API FSeatError
{
	GENERATED_BODY()

	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	ESeatErrorKind Kind = ESeatErrorKind::None;

	/** Stable name of the reason: daily_quota. */
	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	FString Name;

	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	FString Message;

	/** Of the error's page in the documentation; 0 where the server said nothing. */
	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	int32 Code = 0;

	/** HTTP status; 0 where the server said nothing. */
	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	int32 Status = 0;

	/** Where in the body: history[12]. */
	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	FString Field;

	/** The call in the history of the console and for our support. */
	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	FString RequestId;

	/** Seconds after which the same call may succeed; -1 where nothing is known. */
	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	double RetryAfter = -1;

	/**
	 * An attempt was sent and its answer is not known: the call may have been made and charged, once. Sent again with the same
	 * IdempotencyKey it is answered and not charged again.
	 */
	UPROPERTY(BlueprintReadOnly, Category = "Fourth Seat")
	bool bOutcomeUnknown = false;
};

/** What is set for one call; what is empty is as the client has it. */
USTRUCT(BlueprintType)
struct FOURTHSEAT_API FSeatCallOptions
{
	GENERATED_BODY()

	/** Milliseconds; 0 for those of the client. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	int32 DeadlineMs = 0;

	/** -1 for those of the client. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	int32 Retries = -1;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	FString Locale;

	/** Your match; the console shows its calls together. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	FString MatchId;

	/** Names the call, so that it is charged once however often it is sent within 24 hours. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	FString IdempotencyKey;
};

/** What a call, or one request of it, came to. */
struct FOURTHSEAT_API FSeatReply
{
	/** Null where there is an error. */
	TSharedPtr<FJsonObject> Data;
	FSeatError Error;
	FString RequestId;
	/** The server repeated the answer of an earlier attempt, which is not charged again. */
	bool bReplayed = false;
	/** Milliseconds that the decision itself took. */
	double DecisionMs = 0;
	/** Whether the same request, sent again, may succeed and cannot do harm. */
	bool bMayRetry = false;
	/** False where the server has said that the call was not made. */
	bool bMayHaveRun = false;

	static FSeatReply Failed(ESeatErrorKind Kind, const FString& Name, const FString& Message);
	static FSeatReply Read(int32 Status, TFunctionRef<FString(const TCHAR*)> HeaderOf, const TArray<uint8>& Body);
	/** Of the answer of a batch, one for each of its calls. */
	TArray<FSeatReply> ReadParts(int32 Count) const;
};

using FSeatDone = TFunction<void(const FSeatReply&)>;

/** One call under way. */
class FOURTHSEAT_API ISeatCall
{
public:
	virtual ~ISeatCall() = default;
	/** Gives it up: it ends with Cancelled, at once. */
	virtual void Cancel() = 0;
};

/** A client. Make one and keep it. */
UCLASS(BlueprintType)
class FOURTHSEAT_API USeatClient : public UObject
{
	GENERATED_BODY()

public:
	/** InToken: a client token from your own server in a game that players install; a secret key on a server alone. */
	UFUNCTION(BlueprintCallable, Category = "Fourth Seat", meta = (WorldContext = "WorldContext"))
	static USeatClient* CreateSeatClient(UObject* WorldContext, const FString& InUrl, const FString& InToken);

	/** Where the API is: https://.... */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	FString Url;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	FString Token;

	/** Milliseconds that a call may take with all its repetitions, at most 60,000. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	int32 DeadlineMs = 10000;

	/** How often a call is repeated at most after no answer, or an answer to try again. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	int32 Retries = 3;

	/** Language of the texts in answers and errors: en or zh. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat")
	FString Locale = TEXT("en");

	/** Told of every request of a call: its number from 1, and what came of it. */
	TFunction<void(int32, const FSeatReply&)> OnAttempt;

	/**
	 * Makes a call by its path, such as doudizhu/play; a question without a body where that is null. Done is told once, perhaps
	 * before this returns.
	 */
	TSharedRef<ISeatCall> Call(const FString& Path, const TSharedPtr<FJsonObject>& Body, const FSeatCallOptions& Options, FSeatDone Done);

	/** Milliseconds that a call lately took besides the decision: the network in both directions, and recording it. */
	double OverheadMs = 0;
};
