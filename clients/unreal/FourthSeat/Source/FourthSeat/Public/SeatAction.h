// What the generated Blueprint nodes have in common.

#pragma once

#include "CoreMinimal.h"
#include "Kismet/BlueprintAsyncActionBase.h"
#include "SeatClient.h"
#include "SeatAction.generated.h"

UCLASS(Abstract)
class FOURTHSEAT_API USeatAction : public UBlueprintAsyncActionBase
{
	GENERATED_BODY()

public:
	/** Gives the call up; neither pin goes on. */
	UFUNCTION(BlueprintCallable, Category = "Fourth Seat")
	void Cancel();

protected:
	template <typename T>
	static T* Make(USeatClient* WithClient, const FSeatCallOptions& WithOptions)
	{
		T* Action = NewObject<T>();
		Action->OwnClient = WithClient;
		Action->OwnOptions = WithOptions;
		// The node lives as long as the game, or until its call has ended.
		Action->RegisterWithGameInstance(WithClient);
		return Action;
	}

	void Begin(const TCHAR* Path, const TSharedPtr<FJsonObject>& Body, FSeatDone Done);

private:
	UPROPERTY()
	TObjectPtr<USeatClient> OwnClient;

	FSeatCallOptions OwnOptions;
	TSharedPtr<ISeatCall> Call;
};
